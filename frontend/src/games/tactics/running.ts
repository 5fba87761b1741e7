// Letting a film run: frame by frame on the screen's clock.

/** Calls `draw` with the part of `seconds` that has passed, frame by frame; a hidden page still comes to the end. */
export function run(seconds: number, signal: AbortSignal, draw: (part: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    let frame = 0;
    const end = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000 + 100);
    const tick = (): void => {
      const part = (performance.now() - start) / 1000 / seconds;
      if (part >= 1 || signal.aborted) return end();
      draw(part);
      frame = requestAnimationFrame(tick);
    };
    signal.addEventListener('abort', end);
    tick();
  });
}
