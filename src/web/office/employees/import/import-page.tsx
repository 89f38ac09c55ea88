// The first step of an import: the file, and the photos.
import { useState } from 'react';

import FileArchive from 'lucide-react/icons/file-archive';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useNavigate } from 'react-router';

import { codes } from '#company';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { importFields } from '#contract/employees/employee-imports.ts';
import { HttpError } from '#web/lib/http.ts';
import { refusedFields, sendErrorText } from '#web/lib/refused-fields.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import { useMay } from '../../use-viewer.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useBegin } from './use-import.ts';

export const meta = { title: 'Import', description: 'Employees from a file.', noindex: true };

export function Component() {
  const mayWrite = useMay('people');
  return (
    <div className="max-w-240">
      <h1 className="mb-4 text-2xl">Import employees</h1>
      {mayWrite ? (
        <ChooseFiles />
      ) : (
        <EmptyState icon={<FileSpreadsheet />} title="You may read here, not change.">
          Ask a superuser for the permission to write in the area of people.
        </EmptyState>
      )}
    </div>
  );
}

function ChooseFiles() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [photos, setPhotos] = useState<File | null>(null);
  const { begin, reset, percent, isPending, error, cancel } = useBegin(({ id }) =>
    navigate(fillPath(officePages.peopleImport, { id })),
  );
  const problems = refusedFields<'file' | 'photos'>(error);
  const isNamed = Boolean(problems.file ?? problems.photos);
  return (
    <>
      <ImportSteps at={0} />
      <div className="flex flex-col gap-4 sm:flex-row">
        <FileDrop
          label="File"
          help="A spreadsheet as XLSX or CSV, with the names of its columns in the first row. Or drop it here."
          accept=".csv,.txt,.tsv,.xlsx"
          icon={<FileSpreadsheet />}
          file={file}
          error={problems.file}
          disabled={isPending}
          onFile={(chosen) => {
            reset();
            setFile(chosen);
          }}
        />
        <FileDrop
          label="Photos"
          help="Not needed. A ZIP file whose pictures are named by employee id, such as ET014.jpg."
          accept=".zip"
          icon={<FileArchive />}
          file={photos}
          error={problems.photos}
          disabled={isPending}
          onFile={(chosen) => {
            reset();
            setPhotos(chosen);
          }}
        />
      </div>
      {error && !isNamed && (
        <Banner tone="error" className="mt-4">
          {(error instanceof HttpError && error.answer.message) ||
            sendErrorText(error, 'The file could not be sent. Please try again.')}
        </Banner>
      )}
      {percent !== null && (
        <div className="mt-4 flex flex-col gap-2 text-sm">
          <p role="status">{percent < 100 ? 'Sending…' : 'Reading the file…'}</p>
          <ProgressBar value={percent} label="Upload" />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={!file}
          busy={isPending}
          busyText="Working it out..."
          onClick={() => file && begin({ file, photos })}
        >
          See what would change
        </Button>
        {isPending ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <ButtonLink to={officePages.idCards} variant="quiet">
            Back to the employees
          </ButtonLink>
        )}
      </div>
      <p className="mt-5 text-sm text-muted">
        Nothing is changed until you have seen what would be.{' '}
        <button type="button" className="link" onClick={saveExample}>
          Download an example file
        </button>
      </p>
    </>
  );
}

function saveExample(): void {
  const example: Record<keyof typeof importFields, string> = {
    employee_id: `${codes[0].code.slice(0, 2)}101`,
    name: 'Asha Menon',
    role: 'Designer',
    department: 'Studio',
    phone_number: '\u00a0+91 98400 12345',
    company_name: codes[0].code,
    company_email: 'asha.menon@example.com',
    blood_group: 'O+',
    date_of_joining: '2024-06-03',
    gender: 'F',
    valid_until: '2028-06-02',
    emergency_contact: 'Ravi Menon, +91 97100 54321',
  };
  const line = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const lines = [line(Object.values(importFields)), line(Object.values(example))];
  saveFile(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), 'employees-example.csv');
}
