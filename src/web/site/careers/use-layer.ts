import { useLocation, useNavigate } from 'react-router';

interface LayerState {
  /** The page below is the previous entry of the history. */
  isFromList?: boolean;
}

/** The way out of a page that stands over another: back where one came from, or to the page below. */
export function useLayerExit(below: string): () => void {
  const navigate = useNavigate();
  const state = useLocation().state as LayerState | null;
  return () => {
    if (state?.isFromList) void navigate(-1);
    else void navigate(below, { preventScrollReset: true });
  };
}
