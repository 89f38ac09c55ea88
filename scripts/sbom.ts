// `npm run sbom [-- file]`: what the running program is made of, from the lock file alone.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './supply/bill.ts';
import { root } from './supply/lock-file.ts';

const file = process.argv[2] ?? join(root, '.cache/sbom.cdx.json');
const bill = billOfMaterials();
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} packages in ${file}`);
