import { makeThreads, pullThread, traceThread } from './thread-physics.ts';

const AT_REST_PX = 0.02;

/** Draws threads that run after the pointer while the window has the focus; answers how to stop. */
export function followPointer(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  let threads: ReturnType<typeof makeThreads> | undefined;
  let target = { x: 0, y: 0 };
  let frame = 0;

  const draw = () => {
    frame = 0;
    if (!threads) return;
    const { width, height } = canvas.getBoundingClientRect();
    const scale = Math.min(devicePixelRatio, 2);
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.lineWidth = 1;
    pen.globalAlpha = 0.35;
    const colours = threadColours(canvas);
    let fastest = 0;
    for (const [index, thread] of threads.entries()) {
      fastest = Math.max(fastest, pullThread(thread, target.x, target.y));
      pen.strokeStyle = colours[index % colours.length] ?? '';
      traceThread(thread, pen);
    }
    if (fastest > AT_REST_PX) run();
  };
  const run = () => {
    if (frame === 0 && document.hasFocus()) frame = requestAnimationFrame(draw);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const box = canvas.getBoundingClientRect();
    target = { x: event.clientX - box.left, y: event.clientY - box.top };
    if (target.y > box.height) return;
    threads ??= makeThreads(target.x, target.y);
    run();
  };

  window.addEventListener('pointermove', follow, { passive: true });
  window.addEventListener('focus', run);
  window.addEventListener('blur', stop);
  return () => {
    stop();
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('focus', run);
    window.removeEventListener('blur', stop);
  };
}

// Read each time: the theme may have changed since.
function threadColours(element: HTMLElement): string[] {
  const style = getComputedStyle(element);
  return [style.color, style.color, style.borderTopColor, style.color, style.outlineColor];
}
