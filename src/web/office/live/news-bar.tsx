import ArrowUp from 'lucide-react/icons/arrow-up';

interface NewsBarProps {
  count: number;
  show: () => void;
  onShown: () => void;
}

/** Says that something has come and shows it when asked: nothing moves under a hand that is about to press. */
export function NewsBar({ count, show, onShown }: NewsBarProps) {
  return (
    // Always there, so that screen readers hear what appears in it.
    <div role="status" className="flex justify-center">
      {count > 0 && (
        <button
          type="button"
          aria-label={`${count} new: show`}
          onClick={() => {
            show();
            onShown();
          }}
          className="pointer-events-auto flex min-h-control-sm items-center gap-1.5 rounded-full bg-ink px-3.5 text-sm font-medium text-paper shadow-float"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {count} new
        </button>
      )}
    </div>
  );
}
