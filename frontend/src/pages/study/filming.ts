// A film of the table as WebM, made in the browser from the pictures it draws.

const KINDS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
const FRAMES_A_SECOND = 30;

export function canFilm(): boolean {
  return typeof MediaRecorder !== 'undefined' && KINDS.some((kind) => MediaRecorder.isTypeSupported(kind));
}

/** Records what a canvas shows; `stop` gives the film. */
export function film(canvas: HTMLCanvasElement): { stop: () => Promise<Blob> } {
  const kind = KINDS.find((each) => MediaRecorder.isTypeSupported(each)) ?? 'video/webm';
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_A_SECOND), { mimeType: kind });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  recorder.start();
  return {
    stop: () =>
      new Promise((done) => {
        recorder.onstop = () => done(new Blob(parts, { type: 'video/webm' }));
        recorder.stop();
      }),
  };
}

export function save(film: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(film);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
