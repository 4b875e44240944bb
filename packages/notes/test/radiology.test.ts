import { describe, expect, test } from '@jest/globals';
import { sentencesOf } from './support/divide.js';

describe('radiology', () => {
  test('finds organs in a study of the chest', () => {
    const text =
      'Chest x-ray, two views. Findings. Lungs. There is a nodule in the left upper lobe. Pleura. No effusion. ' +
      'Bones. No fracture. Impression. Left upper lobe nodule.';
    const keys = sentencesOf(text, 'RADR').map(({ key }) => key);
    expect(keys.slice(1)).toEqual(['findings.lungs', 'findings.pleura', 'findings.bones', 'impression']);
  });

  test('finds them in short sentences and in any order', () => {
    const text =
      'Findings: The heart size is normal. The lungs are clear. Bones are intact. No pleural effusion. ' +
      'Mediastinal contours are normal. Subcutaneous emphysema on the left. Impression: Air in the chest wall.';
    const organs = ['cardiovascular', 'lungs', 'bones', 'pleura', 'mediastinum', 'softTissues'];
    expect(sentencesOf(text, 'RADR').map(({ key }) => key)).toEqual([
      ...organs.map((organ) => `findings.${organ}`),
      'impression',
    ]);
  });

  test.each([
    'Findings. The heart is normal. Conclusion normal chest.',
    'The heart is normal, impression normal chest.',
  ])('knows a title that runs into its text: %s', (text) => {
    expect(sentencesOf(text, 'RADR').at(-1)).toEqual({ key: 'impression', said: 'normal chest' });
  });

  test('does not confuse a lobe of the brain with one of the lung', () => {
    const text =
      'MRI of the brain without contrast. Findings. There is a mass in the left parietal lobe with surrounding edema. ' +
      'The ventricles are normal in size. Impression. Left parietal mass.';
    const keys = sentencesOf(text, 'RADR').map(({ key }) => key);
    expect(keys.slice(1)).toEqual(['findings', 'findings', 'impression']);
  });
});
