import { defaultTemplate, isTemplateCode, type TemplateCode } from '@auscribe/contracts';
import { isRecord } from '../../../lib/decode.js';
import { remember } from '../../../lib/storage/remember.js';

const key = (userId: string) => `latestTemplate${userId}`;

/** The template that this user last submitted with in the department; 'DEFA' before the first (PRODUCT.md section 9). */
export function readLatestTemplate(
  userId: string,
  departmentId: string,
  storage: Storage = localStorage,
): TemplateCode {
  const code = readAll(userId, storage)[departmentId];
  return typeof code === 'string' && isTemplateCode(code) ? code : defaultTemplate;
}

export function writeLatestTemplate(
  userId: string,
  departmentId: string,
  template: string,
  storage: Storage = localStorage,
): void {
  remember(key(userId), JSON.stringify({ ...readAll(userId, storage), [departmentId]: template }), storage);
}

function readAll(userId: string, storage: Storage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key(userId)) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}
