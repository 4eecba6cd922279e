/** What opens over a page and has its own keys: those of the page do nothing there. */
export const openedParts = 'dialog, [popover], [role=dialog], [role=menu], [role=listbox]'
