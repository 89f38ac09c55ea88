import { useEffect, useRef, useState } from 'react';

import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';

import { applicationMessages } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import { RESUME_FRAME_POLICY, trustedDocument } from '#web/lib/trusted-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import type { FrameSays, OfficeSays } from './resume-frame/frame-talk.ts';
// oxlint-disable-next-line import/default -- the bundler makes it: the address of the script, built as one file
import frameScript from './resume-frame/frame.ts?worker&url';
import { fetchResume } from './use-applications.ts';

export function ResumePreview({ application }: { application: Application }) {
  if (application.resume_type !== 'pdf') {
    return (
      <EmptyState
        icon={<FileText />}
        title={`The resume is a ${application.resume_type.toUpperCase()} file`}
        className="rounded-sm border border-line bg-sunken"
      >
        Only PDF files can be shown here. Download it to read it.
      </EmptyState>
    );
  }
  return <PdfFrame application={application} />;
}

// It inherits the page's content security policy, and the sandbox takes its origin away.
const frameDocument = trustedDocument(
  RESUME_FRAME_POLICY,
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Resume</title></head><body><main><h1>Resume</h1></main><script src="${frameScript}"></script></body></html>`,
);

function PdfFrame({ application }: { application: Application }) {
  const { frame, hasFailed, drawn } = useResumeFrame(application);
  return (
    <div className="relative min-h-96 rounded-sm border border-line bg-sunken md:min-h-[52dvh]">
      {hasFailed && (
        <div role="alert">
          <EmptyState icon={<FileText />} title={applicationMessages.resumeFailed}>
            It can still be downloaded.
          </EmptyState>
        </div>
      )}
      {!hasFailed && !drawn && (
        <div className="absolute inset-0 flex items-center justify-center">
          <Spinner label="Loading the resume" />
        </div>
      )}
      <iframe
        ref={frame}
        title={`Resume of ${application.name}`}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        hidden={hasFailed}
        className="absolute inset-0 size-full"
      />
      {drawn && drawn.pagesInAll > drawn.pages && (
        <p className="absolute inset-x-0 bottom-0 bg-raised px-3 py-2 text-center text-xs">
          The first {drawn.pages} of {drawn.pagesInAll} pages. Download it to read the rest.
        </p>
      )}
    </div>
  );
}

const SIDE_PADDING_PX = 24;

/** Fetches the file with the token and hands it into the sandboxed frame. */
function useResumeFrame(application: Application) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isListening, setIsListening] = useState(false);
  const [said, setSaid] = useState<FrameSays | null>(null);
  const { data, isError } = useQuery({
    queryKey: ['resume', application.id],
    queryFn: async ({ signal }) => (await fetchResume(application, signal)).arrayBuffer(),
    // Nothing of it stays in memory once the preview is closed.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

  useEffect(() => {
    // React would make plain text of it.
    if (frame.current) frame.current.srcdoc = frameDocument;
  }, []);

  useEffect(() => {
    const hear = ({ source, data: message }: MessageEvent<FrameSays>) => {
      if (source !== frame.current?.contentWindow) return;
      if (message.type === 'ready') setIsListening(true);
      else setSaid(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    const target = frame.current;
    if (!isListening || !data || !target?.contentWindow) return;
    const width = Math.max(200, target.clientWidth - SIDE_PADDING_PX);
    const message: OfficeSays = { type: 'draw', pdf: data, width };
    // The frame has no origin to name: it is known by being this very window.
    target.contentWindow.postMessage(message, '*');
  }, [isListening, data]);

  const hasFailed = isError || said?.type === 'failed';
  return { frame, hasFailed, drawn: said?.type === 'drawn' ? said : null };
}
