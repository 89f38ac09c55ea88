import { Banner } from '#web/ui/banner.tsx';

interface NoticeProps {
  tone: 'success' | 'error';
  text: string;
  detail?: string | undefined;
}

/** What came of it and, below, the reason where there is one to tell. */
export function Notice({ tone, text, detail }: NoticeProps) {
  return (
    <Banner tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <p>{text}</p>
      {detail && detail !== text && <p className="mt-1 text-muted">{detail}</p>}
    </Banner>
  );
}
