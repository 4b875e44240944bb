export const textLinkClass =
  'rounded font-semibold text-accent-ink underline decoration-accent/40 underline-offset-4 transition-colors hover:text-accent hover:decoration-current';
