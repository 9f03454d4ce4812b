// Plain JavaScript, so that an old Node can read it and say what is wrong.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `TripDesk needs Node 24 or newer, this is ${process.versions.node}. Run it through npm (npm start, npm test): the right Node comes with npm ci.`,
  );
  process.exit(1);
}
