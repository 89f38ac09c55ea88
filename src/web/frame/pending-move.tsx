// A move whose page takes its time to arrive shows that it is under way.
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { said } from '../site-content.ts';

// Most pages are there before anybody could see a sign.
const SHOWN_AFTER_MS = 400;

export function PendingMove() {
  const isUnderWay = useNavigation().state !== 'idle';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsLong(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isUnderWay]);
  return (
    <div role="status" className="pending-move" data-shown={isLong || undefined}>
      {isLong && <span className="sr-only">{said('Loading...')}</span>}
    </div>
  );
}
