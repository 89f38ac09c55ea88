// Several résumés of one applicant: which one is read stands in the address.
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { Link, useLocation } from 'react-router';

import type { Applicant } from '#contract/applications/applicants.ts';
import { applicationListMessages } from '#contract/applications/applications.ts';
import type { ResumeOrigin, ResumeVersion } from '#contract/applications/resumes.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { PdfFrame, ResumePreview } from '../resume-preview.tsx';
import { TextStateNote } from '../text-state.tsx';
import { fetchResume } from '../use-applications.ts';
import { useResumes } from './use-applicant.ts';

const PARAMETER = 'resume';

const originNames: Record<ResumeOrigin, string> = {
  sent: 'with the application',
  replaced: 'by the applicant’s own link or a mail',
  sent_again: 'with a second application, which anyone can send',
};

/** Null: the current one. */
function useChosen() {
  const { search } = useLocation();
  const text = new URLSearchParams(search).get(PARAMETER) ?? '';
  const addressOf = (version: number | null) => {
    const params = new URLSearchParams(search);
    // On a phone it is a tab of its own, the first.
    params.delete('tab');
    if (version === null) params.delete(PARAMETER);
    else params.set(PARAMETER, String(version));
    return `?${params}`;
  };
  return { chosen: /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null, addressOf };
}

export function ResumeVersions({ applicant }: { applicant: Applicant }) {
  const { data, isError, refetch } = useResumes(applicant);
  const { chosen, addressOf } = useChosen();
  if (!data)
    return isError ? (
      <FailedState title={applicationListMessages.resumeFailed} onRetry={refetch} />
    ) : (
      <p className="text-muted">Loading...</p>
    );
  return (
    <ul className="flex flex-col">
      {data.map((resume) => {
        const { version, resume_type, received_at, origin, is_current } = resume;
        const isShown = chosen === null ? is_current : chosen === version;
        return (
          <li key={version} className="border-b border-line py-1.5 last:border-0">
            <Link
              to={addressOf(is_current ? null : version)}
              replace
              preventScrollReset
              aria-current={isShown || undefined}
              className="link font-medium"
            >
              {resume_type.toUpperCase()}, {dayMonthYear(received_at)}
            </Link>
            {is_current && ', the current one'}
            {isShown && <span className="text-muted">, shown</span>}
            <p className="text-xs text-muted">Came {originNames[origin]}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The paper: the current one, or the one chosen. */
export function ShownResume({ applicant }: { applicant: Applicant }) {
  const { chosen, addressOf } = useChosen();
  const { data } = useResumes(applicant, chosen !== null);
  const other = data?.find(({ version, is_current }) => version === chosen && !is_current);
  if (chosen !== null && !data) return <Spinner label="Loading the resume" />;
  if (other)
    return (
      <>
        <p className="mb-2 text-xs text-muted">
          Received {dayMonthYear(other.received_at)}, not the current one.{' '}
          <Link to={addressOf(null)} replace preventScrollReset className="link">
            Show the current one
          </Link>
        </p>
        <div className="min-h-0 flex-1">
          {other.resume_type === 'pdf' ? (
            <PdfFrame key={other.version} application={applicant} version={other.version} isWhole />
          ) : (
            <NotDrawn applicant={applicant} resume={other} />
          )}
        </div>
      </>
    );
  return (
    <>
      <TextStateNote state={applicant.text_state} className="mb-2 text-xs text-muted" />
      <div className="min-h-0 flex-1">
        <ResumePreview application={applicant} isWhole />
      </div>
    </>
  );
}

interface NotDrawnProps {
  applicant: Applicant;
  resume: ResumeVersion;
}

/** Words are taken out of the current one alone. */
function NotDrawn({ applicant, resume: { version, resume_type } }: NotDrawnProps) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await fetchResume({ id: applicant.id, version }), `resume.${resume_type}`),
    onError: () => void toast.error(applicationListMessages.resumeFailed),
  });
  return (
    <EmptyState
      icon={<FileText />}
      title="This one cannot be shown here"
      action={
        <Button
          icon={<Download className="size-4" />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download
        </Button>
      }
    >
      It is a {resume_type.toUpperCase()} file.
    </EmptyState>
  );
}
