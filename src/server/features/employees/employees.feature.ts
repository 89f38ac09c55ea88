import type { EmployeeDraft } from '#contract/employees/employees.ts';
import type { RequestContext } from '#server/caller.ts';
import { defineFeature } from '#server/feature.ts';
import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { cardVerificationRetention } from './cards.store.ts';
import { employeeAnswer } from './employee-answer.ts';
import { employeeRoutes } from './employees.routes.ts';
import { findEmployee, findHired } from './employees.store.ts';
import { employeeBaseline } from './employees.tables.ts';
import { importTasks } from './import/import-tasks.ts';
import { importRoutes } from './import/imports.routes.ts';
import { importDialCode } from './import/imports.tables.ts';
import { prepareEmployee } from './manage-employees.ts';
import { verificationCounts } from './verification-counts.ts';

export const employeeFeature = defineFeature({
  name: 'employees',
  migrations: [employeeBaseline, importDialCode],
  tables: {
    employees: keptById,
    employee_cards: keptBy('employee', 'number'),
    card_verifications: keptBy('employee', 'number', 'day'),
    employee_imports: keptById,
    employee_import_rows: keptBy('import_id', 'number'),
  },
  retention: [cardVerificationRetention],
  nouns: { employee: async (db, id) => (await findEmployee(db, id))?.employee_id },
  taskKinds: importTasks,
  routes(ports, { onClose }) {
    const verifications = verificationCounts(ports);
    onClose(verifications.flush);
    return [...employeeRoutes(ports, verifications), ...importRoutes(ports)];
  },
  offers: (ports) => ({
    async prepare(draft: EmployeeDraft) {
      const write = await prepareEmployee(ports, draft);
      return async (tx: Tx, ctx: RequestContext, applicationId: number) =>
        employeeAnswer(await write(tx, ctx, applicationId));
    },
    ofApplication: findHired,
  }),
});
