import { useCallback, useEffect, useState } from 'react';

import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';

import { applicationListMessages } from '#contract/applications/applications.ts';
import type { Application } from '#contract/applications/applications.ts';
import { resumeCalls } from '#contract/applications/resumes.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { FindInResume, resumeSurface, useSearchedFor } from './find-in-resume.tsx';
import { find } from './resume-frame/find-in-text.ts';
import { useDownload } from './use-applications.ts';
import { ask } from '../queries/ask.ts';

interface ResumeTextProps {
  application: Application;
  isWhole: boolean;
}

/** A file no browser draws: its words, without its looks. */
export function ResumeText({ application, isWhole }: ResumeTextProps) {
  const { data, isPending, isError, refetch } = useResumeText(application.id);
  const text = data?.text ?? null;
  const search = useFindInPage(text !== null);
  const download = useDownload();
  return (
    <div className={cx('flex flex-col', isWhole && 'h-full')}>
      {isWhole && (
        <div role="toolbar" aria-label="Resume" className="mb-2 flex items-center gap-1">
          <FindInResume key={search.searched?.text} disabled={text === null} {...search} />
        </div>
      )}
      <div className={resumeSurface(isWhole)}>
        {isPending && (
          <div className="absolute inset-0 flex items-center justify-center">
            <Spinner label="Loading the resume" />
          </div>
        )}
        {isError && <FailedState title={applicationListMessages.resumeFailed} onRetry={refetch} />}
        {data && text === null && (
          <EmptyState
            icon={<FileText />}
            title={applicationListMessages.resumeTextNone}
            action={
              isWhole && (
                <Button
                  icon={<Download className="size-4" />}
                  busy={download.isPending}
                  onClick={() => download.mutate(application)}
                >
                  Download
                </Button>
              )
            }
          >
            Download it to open it.
          </EmptyState>
        )}
        {text !== null && <Sheet application={application} text={text} />}
      </div>
    </div>
  );
}

const Sheet = ({ application, text }: { application: Application; text: string }) => (
  <section
    aria-label={`Resume of ${application.name}`}
    // It scrolls, so keys have to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="absolute inset-0 overflow-y-auto p-3"
  >
    <div className="mx-auto min-h-full max-w-3xl border border-line bg-surface px-5 py-6 sm:px-10 sm:py-9">
      <p className="mb-6 border-b border-line pb-3 text-xs text-muted">
        The words of a {application.resume_type.toUpperCase()} file. Download it to see its layout.
      </p>
      <div className="words max-w-[70ch] text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap [tab-size:8] [unicode-bidi:plaintext]">
        {/* One for each line: the search brings the one it found into sight. */}
        {text.split('\n').map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{`${line}\n`}</span>
        ))}
      </div>
    </div>
  </section>
);

const useResumeText = (id: number) =>
  useQuery({
    ...ask(resumeCalls.text, { params: { id: String(id) } }),
    // Nothing of it stays in memory once the preview is closed.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

function useFindInPage(isThere: boolean) {
  const [found, setFound] = useState<{ count: number; at: number } | null>(null);
  const searched = useSearchedFor();
  const onFind = useCallback(
    (text: string, step: number) =>
      setFound(find(text, step, text === searched?.text ? searched.query : undefined)),
    [searched],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is found is counted where the text stands in the page
    if (isThere && searched) onFind(searched.text, 0);
  }, [isThere, searched, onFind]);
  // The marks would stay behind, on what is no longer there.
  useEffect(() => () => void find('', 0), []);
  return { found, searched, onFind };
}
