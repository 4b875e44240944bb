/** One look for inputs, selects and text areas; 16 px and more keep phones from zooming in. */
export const controlClass =
  'w-full min-h-11 rounded-lg border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-colors enabled:hover:border-quiet focus:border-accent focus:outline-2 focus:outline-accent focus:-outline-offset-1 aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet [&[readonly]]:bg-sunken';
