import { useCallback, useEffect, useRef, useState } from 'react';

import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';

import { applicationListMessages } from '#contract/applications/applications.ts';
import type { Application } from '#contract/applications/applications.ts';
import { cx } from '#web/lib/cx.ts';
import { FRAME_POLICY, trustedDocument } from '#web/lib/trusted-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { FindInResume, resumeSurface, useSearchedFor } from './find-in-resume.tsx';
import type { SearchedFor } from './find-in-resume.tsx';
import type { FrameSays, OfficeSays } from './resume-frame/frame-talk.ts';
// oxlint-disable-next-line import/default -- the bundler makes it: the address of the script, built as one file
import frameScript from './resume-frame/frame.ts?worker&url';
import { ResumeText } from './resume-text.tsx';
import { fetchResume } from './use-applications.ts';

interface ResumePreviewProps {
  application: Application;
  /** Fills what it stands in, and can be searched; a PDF zoomed, too. */
  isWhole?: boolean;
}

export const ResumePreview = ({ application, isWhole = false }: ResumePreviewProps) =>
  application.resume_type === 'pdf' ? (
    <PdfFrame application={application} isWhole={isWhole} />
  ) : (
    <ResumeText application={application} isWhole={isWhole} />
  );

// It inherits the page's content security policy, and the sandbox takes its origin away.
const frameDocument = trustedDocument(
  FRAME_POLICY,
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Resume</title></head><body><main><h1>Resume</h1></main><script src="${frameScript}"></script></body></html>`,
);

interface PdfFrameProps extends ResumePreviewProps {
  /** Another one than the current. */
  version?: number;
}

export function PdfFrame({ application, version, isWhole = false }: PdfFrameProps) {
  const { frame, hasFailed, drawn, found, tell } = useResumeFrame(application, version);
  const searched = useSearchedFor();
  useEffect(() => {
    if (drawn && searched) tell({ type: 'find', step: 0, ...searched });
  }, [drawn, searched, tell]);
  return (
    <div className={cx('flex flex-col', isWhole && 'h-full')}>
      {isWhole && (
        <PdfTools key={searched?.text} disabled={!drawn} found={found} searched={searched} tell={tell} />
      )}
      <div className={resumeSurface(isWhole)}>
        {hasFailed && (
          <div role="alert">
            <EmptyState icon={<FileText />} title={applicationListMessages.resumeFailed}>
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
    </div>
  );
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface PdfToolsProps {
  disabled: boolean;
  found: Extract<FrameSays, { type: 'found' }> | null;
  searched: SearchedFor | null;
  tell: (message: OfficeSays) => void;
}

function PdfTools({ disabled, found, searched, tell }: PdfToolsProps) {
  const [zoom, setZoom] = useState(1);
  const place = zooms.indexOf(zoom);
  const zoomTo = (factor: number | undefined) => {
    if (factor === undefined) return;
    setZoom(factor);
    tell({ type: 'zoom', factor });
  };
  return (
    <div role="toolbar" aria-label="Resume" className="mb-2 flex items-center gap-1">
      <FindInResume
        searched={searched}
        disabled={disabled}
        found={found}
        onFind={(text, step) =>
          tell({ type: 'find', step, ...(text === searched?.text ? searched : { text }) })
        }
      />
      <IconButton
        label="Smaller"
        icon={<ZoomOut />}
        disabled={disabled || place === 0}
        onClick={() => zoomTo(zooms[place - 1])}
      />
      <button
        type="button"
        aria-label={`${Math.round(zoom * 100)} %: back to the width of the page`}
        title="Back to the width of the page"
        disabled={disabled}
        onClick={() => zoomTo(1)}
        className="min-h-control w-12 rounded-sm text-xs text-muted tabular-nums hover:text-ink max-sm:hidden"
      >
        {Math.round(zoom * 100)} %
      </button>
      <IconButton
        label="Larger"
        icon={<ZoomIn />}
        disabled={disabled || place === zooms.length - 1}
        onClick={() => zoomTo(zooms[place + 1])}
      />
    </div>
  );
}

const SIDE_PADDING_PX = 24;

/** Fetches the file with the token and hands it into the sandboxed frame. */
function useResumeFrame({ id, resume_versions }: Application, version: number | undefined) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isListening, setIsListening] = useState(false);
  const [said, setSaid] = useState<FrameSays | null>(null);
  const [found, setFound] = useState<Extract<FrameSays, { type: 'found' }> | null>(null);
  const { data, isError } = useQuery({
    // A new one may have come: then the current one is another.
    queryKey: ['resume', id, version ?? `newest of ${resume_versions}`],
    queryFn: async ({ signal }) => (await fetchResume({ id, version }, signal)).arrayBuffer(),
    // Nothing of it stays in memory once the preview is closed.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

  const tell = useCallback((message: OfficeSays) => {
    // The frame has no origin to name: it is known by being this very window.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, []);

  useEffect(() => {
    // React would make plain text of it.
    if (frame.current) frame.current.srcdoc = frameDocument;
  }, []);

  useEffect(() => {
    const hear = ({ source, data: message }: MessageEvent<FrameSays>) => {
      if (source !== frame.current?.contentWindow) return;
      if (message.type === 'ready') setIsListening(true);
      else if (message.type === 'found') setFound(message);
      else setSaid(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    const target = frame.current;
    if (!isListening || !data || !target?.contentWindow) return;
    const width = Math.max(200, target.clientWidth - SIDE_PADDING_PX);
    tell({ type: 'draw', pdf: data, width });
  }, [isListening, data, tell]);

  const hasFailed = isError || said?.type === 'failed';
  return { frame, hasFailed, drawn: said?.type === 'drawn' ? said : null, found, tell };
}
