/** Digits after the country code, smallest and largest (PRODUCT.md section 5). */
export const phoneLengths: Record<string, readonly [least: number, most: number]> = {
  '1': [10, 10], // US, Canada
  '44': [10, 11], // UK
  '91': [10, 10], // India
  '86': [11, 11], // China
  '49': [10, 12], // Germany
  '33': [9, 9], // France
  '39': [9, 10], // Italy
  '34': [9, 9], // Spain
  '81': [10, 11], // Japan
  '82': [9, 10], // South Korea
  '61': [9, 9], // Australia
  '64': [8, 9], // New Zealand
  '55': [10, 11], // Brazil
  '52': [10, 10], // Mexico
  '7': [10, 10], // Russia
  '27': [9, 9], // South Africa
  '20': [10, 10], // Egypt
  '971': [8, 9], // UAE
  '966': [8, 9], // Saudi Arabia
  '65': [8, 8], // Singapore
  '60': [9, 10], // Malaysia
  '62': [9, 12], // Indonesia
  '66': [8, 9], // Thailand
  '84': [9, 10], // Vietnam
  '63': [10, 10], // Philippines
};

/** Any country that is not in the table. */
export const otherCountry = [7, 15] as const;
