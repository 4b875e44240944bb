/** One look for inputs, selects and text areas; 16 px keeps phones from zooming in. */
export const controlClass =
  'w-full min-h-11 rounded-lg border border-line-strong bg-surface px-3 py-2 text-base text-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet [&[readonly]]:bg-sunken';
