import { defaultTemplate, isTemplateCode, type TemplateCode } from '@auscribe/contracts';
import { isRecord } from '../../lib/decode.js';
import { remember } from '../../lib/storage.js';

const departmentKey = (userId: string) => `latestDepartment${userId}`;
const templateKey = (userId: string) => `latestTemplate${userId}`;

/** The department that this user last chose in this browser. */
export function readLatestDepartment(userId: string): string {
  return localStorage.getItem(departmentKey(userId)) ?? '';
}

export function writeLatestDepartment(userId: string, classificationId: string): void {
  remember(departmentKey(userId), classificationId);
}

export function clearLatestDepartment(userId: string): void {
  localStorage.removeItem(departmentKey(userId));
}

/** The template of this user's last submission in the department, or 'DEFA' if there is none (PRODUCT.md section 9). */
export function readLatestTemplate(
  userId: string,
  departmentId: string,
  storage: Storage = localStorage,
): TemplateCode {
  const code = readTemplates(userId, storage)[departmentId];
  return typeof code === 'string' && isTemplateCode(code) ? code : defaultTemplate;
}

export function writeLatestTemplate(
  userId: string,
  departmentId: string,
  template: string,
  storage: Storage = localStorage,
): void {
  remember(
    templateKey(userId),
    JSON.stringify({ ...readTemplates(userId, storage), [departmentId]: template }),
    storage,
  );
}

function readTemplates(userId: string, storage: Storage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(templateKey(userId)) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}
