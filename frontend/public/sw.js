// Lets the app be installed and start quickly. Files under /assets/ never change under their name and come from the
// store; pages come from the server, and from the store when it cannot be reached. The API is never kept.

const STORE = 'tablekick-1';
const MOST_FILES = 120;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

async function keep(request, answer) {
  if (!answer.ok) return;
  const store = await caches.open(STORE);
  await store.put(request, answer);
  const kept = await store.keys();
  // Oldest first: files of former versions go.
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((old) => store.delete(old)));
}

async function stored(request, event) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function page(request, event) {
  try {
    const answer = await fetch(request);
    event.waitUntil(keep('/', answer.clone()));
    return answer;
  } catch (trouble) {
    const found = await caches.match('/');
    if (found) return found;
    throw trouble;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(stored(request, event));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api')) event.respondWith(page(request, event));
});
