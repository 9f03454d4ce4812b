/** Leads to a day that is wrong, where no field that is typed into was led to: it has parts, and no input of its own. */
export function focusDate(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector('[aria-invalid="true"]');
    if (wrong instanceof HTMLElement && wrong.matches('[role="spinbutton"]')) wrong.focus();
  });
}
