/** The fixed lists of PRODUCT.md section 2; values as they travel. */
export const languages = ['English', 'Spanish', 'French'] as const;
export const accents = ['Australia', 'New Zealand', 'United States'] as const;
export const exportFormats = ['PDF', 'Word', 'Text'] as const;
export const autoDeletes = [
  { value: 'Never', label: 'Never' },
  { value: '1 Day', label: '1 Day' },
  { value: '7 Day', label: '7 Days' },
  { value: '30 Day', label: '30 Days' },
] as const;
