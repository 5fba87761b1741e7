/** Calls back when the network comes or goes and when the page is looked at again; the answer ends it. */
export function whenWoken(wake: () => void): () => void {
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
