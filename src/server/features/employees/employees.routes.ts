import { Readable } from 'node:stream';
import { type Employee, hasLeft } from '#contract/employees/employees.ts';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import { verificationCalls } from '#contract/employees/verification.ts';
import { pageHeaders, streamedData, totalHeaders } from '#server/http/list-reply.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { auditRead } from '#server/audit/audit.store.ts';
import { csvFile } from '#server/http/csv.ts';
import { attachment } from '#server/http/file-names.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { dayOf } from '#server/platform/zoned-time.ts';
import { cardCodes } from './card-codes.ts';
import { notePrinted } from './cards.store.ts';
import { employeeAnswer } from './employee-answer.ts';
import type { FeaturePorts } from '#server/feature.ts';
import {
  type EmployeeRow,
  type EmployeeFilter,
  countEmployees,
  countListed,
  employeeBatches,
  findEmployee,
  listEmployees,
} from './employees.store.ts';
import { cardMaker } from './make-card.ts';
import { addEmployee, changeEmployee, removeEmployee } from './manage-employees.ts';
import { comeBack, leave, marksByEmployee, readCards, reissueCard } from './manage-cards.ts';
import { type VerificationCounts, isSomebody } from './verification-counts.ts';
import { printRoutes } from './print/print.routes.ts';
import { previewCard, proposeFocus } from './preview-card.ts';
import { verifyCard } from './verify-card.ts';

const exported = [
  'employee_id',
  'name',
  'role',
  'department',
  'phone_number',
  'company_name',
  'company_phone',
  'company_email',
  'blood_group',
  'date_of_joining',
  'gender',
  'company_website',
  'valid_until',
  'emergency_contact',
  'left_on',
  'card_number',
] as const satisfies (keyof Employee)[];

const wholeList = { subject: 'employees', subjectId: 'list' };

const cellsOf = (row: EmployeeRow) => {
  const answer = employeeAnswer(row);
  return exported.map((column) => answer[column]);
};

async function* answers(batches: AsyncIterable<EmployeeRow[]>): AsyncGenerator<Employee[]> {
  for await (const rows of batches) yield rows.map(employeeAnswer);
}

/** However long it is, it goes out as it is read. */
async function streamAll(db: Reader, filter: EmployeeFilter): Promise<Reply<{ data: Employee[] }>> {
  const headers = totalHeaders(await countListed(db, filter));
  return streamedData(answers(employeeBatches(db, filter)), headers);
}

const cardOf = ({ id, card_number }: EmployeeRow) => ({ employee: id, number: card_number });

export function employeeRoutes(ports: FeaturePorts, counts: VerificationCounts): Route[] {
  const { database } = ports;
  const codes = cardCodes(ports);
  const cards = cardMaker(ports);
  const today = () => dayOf(isoNow(ports.clock), ports.timeZone);
  const existing = async (employeeId: string): Promise<EmployeeRow> => {
    const row = await findEmployee(database.read, employeeId);
    if (!row) throw new DomainError('employee_not_found');
    return row;
  };
  return [
    route(employeeCalls.list, async ({ query, url, ctx }) => {
      if (query.page === undefined) {
        await auditRead(ports, ctx, { action: 'read', ...wholeList });
        return streamAll(database.read, { ...query, today: today() });
      }
      const found = await listEmployees(database.read, { ...query, today: today() });
      const marks = await marksByEmployee(ports, found.rows);
      const data = found.rows.map((row) => {
        const card_marks = marks.get(row.id);
        return { ...employeeAnswer(row), ...(card_marks && { card_marks }) };
      });
      return new Reply({ data }, pageHeaders(url, query, found));
    }),
    route(employeeCalls.counts, () => countEmployees(database.read, today())),
    route(employeeCalls.export, async ({ query, ctx }) => {
      await auditRead(ports, ctx, { action: 'export', ...wholeList });
      const lines = csvFile(
        [...exported],
        employeeBatches(database.read, { ...query, today: today() }),
        cellsOf,
      );
      return new Reply(Readable.from(lines), { 'content-disposition': attachment('employees.csv') });
    }),
    route(employeeCalls.add, ({ body, files, ctx }) => addEmployee(ports, body, files['photo'], ctx)),
    route(employeeCalls.read, async ({ params }) => employeeAnswer(await existing(params.id))),
    route(employeeCalls.update, ({ params, body, files, ctx }) =>
      changeEmployee(ports, params.id, body, files['Image'], ctx),
    ),
    route(employeeCalls.delete, async ({ params, ctx }) => {
      await removeEmployee(ports, params.id, ctx);
    }),
    route(employeeCalls.card, async ({ params, ctx }) => {
      const row = await existing(params.id);
      if (hasLeft(row, today())) throw new DomainError('card_over');
      const { employee_id } = row;
      const download = { action: 'download', subject: 'card', subjectId: employee_id, label: employee_id };
      await auditRead(ports, ctx, download);
      const noted = await database.transaction((tx) => notePrinted(tx, [row.id], isoNow(ports.clock)));
      const card_number = noted.get(row.id);
      if (card_number === undefined) throw new DomainError('employee_not_found');
      // The card that was noted, whatever was read before.
      const current = { ...row, card_number };
      const card = await cards.make(current, await codes.addressOf(cardOf(current)));
      return new Reply(card, { 'content-disposition': attachment(`${employee_id}.pdf`) });
    }),
    route(employeeCalls.qr, async ({ params }) => {
      const row = await existing(params.id);
      const { qrPicture } = await import('#server/drawing/qr-code.ts');
      const name = `${row.name}_${row.employee_id}_QRCode.png`;
      const picture = await qrPicture(await codes.addressOf(cardOf(row)));
      return new Reply(picture, { 'content-disposition': attachment(name) });
    }),
    route(employeeCardCalls.cards, async ({ params }) => {
      // What this process has counted so far belongs to it.
      await counts.flush();
      return { data: await readCards(ports, await existing(params.id)) };
    }),
    route(
      employeeCardCalls.preview,
      async ({ body, files }) =>
        new Reply(await previewCard(ports, cards, body, files['photo']), { 'cache-control': 'no-store' }),
    ),
    route(employeeCardCalls.photoFocus, async ({ body, files }) => {
      const source = files['photo'] ?? body.photo;
      return { photo_focus: source === '' ? null : await proposeFocus(source) };
    }),
    route(employeeCardCalls.reissue, ({ params, body, ctx }) =>
      reissueCard(ports, params.id, body.reason, ctx),
    ),
    route(employeeCardCalls.leave, ({ params, body, ctx }) => leave(ports, params.id, body.left_on, ctx)),
    route(employeeCardCalls.return, ({ params, ctx }) => comeBack(ports, params.id, ctx)),
    route(verificationCalls.read, ({ params, header, ctx }) => {
      const purpose = header('sec-purpose') ?? header('purpose');
      const isCounted = isSomebody(ctx.origin.userAgent, purpose);
      return verifyCard(ports, { codes, counts: isCounted ? counts : undefined }, params.code);
    }),
    ...printRoutes(ports, codes),
  ];
}
