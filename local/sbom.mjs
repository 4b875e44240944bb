// npm run sbom: writes the bill of materials of everything used at run time, as CycloneDX, to dist/auscribe.cdx.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './boot/root.mjs';
import { billOfMaterials } from './supply/bill-of-materials.mjs';
import { readComponents } from './supply/components.mjs';

const root = repositoryRoot();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const bill = billOfMaterials(readComponents(root), { version, at: new Date() });
const file = join(root, 'dist', 'auscribe.cdx.json');
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} components in ${file}`);
