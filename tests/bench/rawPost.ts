import { connect, type Socket } from 'node:net';

type Reply = { readonly status: number; readonly head: string; readonly body: string };
export type Post = (body: string) => Promise<Reply>;

/**
 * Posts to the gateway's API over a few kept connections, reading no more of HTTP than its answers need: a full client
 * takes more of the machine than many calls do, and the machine is shared with what is measured.
 */
export function rawPost(port: number, connections: number): { post: Post; close(): void } {
  const lines = Array.from({ length: connections }, () => openLine(port));
  const free = [...lines];
  const waiting: ((line: OpenConnection) => void)[] = [];
  // The one that rested longest, so that none rests until the gateway closes it.
  const take = () => {
    const line = free.shift();
    return line ? Promise.resolve(line) : new Promise<OpenConnection>((done) => waiting.push(done));
  };
  return {
    post: async (body) => {
      const taken = await take();
      // Nothing written to a socket that is gone is ever answered, and no error says so.
      const line = taken.socket.destroyed ? openLine(port) : taken;
      lines[lines.indexOf(taken)] = line;
      try {
        return await line.ask(body);
      } finally {
        const next = waiting.shift();
        if (next) next(line);
        else free.push(line);
      }
    },
    close: () => {
      for (const line of lines) line.socket.destroy();
    },
  };
}

type OpenConnection = { readonly socket: Socket; ask(body: string): Promise<Reply> };

function openLine(port: number): OpenConnection {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let received: Buffer[] = [];
  let missing = -1;
  let waiter: { done: (reply: Reply) => void; failed: (error: Error) => void } | null = null;
  const fail = (error: Error) => waiter?.failed(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the gateway closed the line')));
  socket.on('data', (part) => {
    received.push(part);
    if (missing < 0) {
      const so = received.length === 1 ? part : Buffer.concat(received);
      received = [so];
      const end = so.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(so.toString('latin1', 0, end))?.[1];
      missing = end + 4 + Number(length) - so.length;
    } else missing -= part.length;
    if (missing > 0) return;
    const all = received.length === 1 ? part : Buffer.concat(received);
    const end = all.indexOf('\r\n\r\n');
    [received, missing] = [[], -1];
    const head = all.toString('latin1', 0, end);
    waiter?.done({ status: Number(head.slice(9, 12)), head, body: all.toString('latin1', end + 4) });
  });
  return {
    socket,
    ask: (body) =>
      new Promise((done, failed) => {
        waiter = { done, failed };
        socket.write(
          `POST /api HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-language: zh-CN\r\n` +
            `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      }),
  };
}
