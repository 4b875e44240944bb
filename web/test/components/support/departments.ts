/** A department as the server answers it. */
export const cardiology = {
  id: '5d1c7a90-3b1e-4f0a-8a53-2f6f3f6b7c01',
  classification: 'Cardiology',
  vocabulary: [],
  createdDate: '2026-05-01T00:00:00.000Z',
};
