import type { ExportFormat } from '../../reports/export-note.js';

export const fileFormats: readonly ExportFormat[] = ['PDF', 'Word', 'Text'];
