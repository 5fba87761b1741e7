import { describe, expect, it } from 'vitest';
import { AT_ONCE, Courier, type Exchanged } from './courier';
import type { Entry } from './engine';

const entry = (id: string): Entry => ({ id, at: 1, do: 'tap' });
const names = (log: readonly Entry[]): string[] => log.map(({ id }) => id);

/** A server that numbers what it gets, each entry once. */
class Server {
  readonly log: Entry[] = [];
  posts = 0;
  broken = false;

  post = async (sent: readonly Entry[], after: number): Promise<Exchanged> => {
    this.posts += 1;
    if (this.broken) throw new Error('no network');
    for (const one of sent) if (!this.log.some(({ id }) => id === one.id)) this.log.push(one);
    const { log } = this;
    await Promise.resolve();
    return { log: log.slice(after), number: log.length };
  };
}

class Device {
  /** What was brought to the glass, in the order it came. */
  readonly glass: string[] = [];
  private readonly tapped: string[] = [];
  full = false;
  /** Something done while an answer is under way. */
  meanwhile: () => void = () => {};
  readonly courier: Courier;

  constructor(
    readonly server: Server,
    readonly log: Entry[] = [],
  ) {
    this.courier = new Courier({
      log: async () => [...this.log],
      knows: (id) => this.tapped.includes(id) || this.glass.includes(id),
      take: async (fresh) => {
        if (this.full) throw new Error('no room');
        this.log.push(...fresh.filter((one) => !this.log.includes(one)));
        this.glass.push(...names(fresh));
      },
      post: async (log, after) => {
        const answer = await server.post(log, after);
        this.meanwhile();
        this.meanwhile = () => {};
        return answer;
      },
    });
  }

  tap(id: string): void {
    this.log.push(entry(id));
    this.tapped.push(id);
  }
}

describe('two devices on one match', () => {
  it('come to the same log, each entry on the glass once', async () => {
    const server = new Server();
    const [ada, ben] = [new Device(server), new Device(server)];
    ada.tap('a1');
    ben.tap('b1');
    await ada.courier.exchange();
    await ben.courier.exchange();
    await ada.courier.exchange();
    expect(names(server.log)).toEqual(['a1', 'b1']);
    expect(ada.glass).toEqual(['b1']);
    expect(ben.glass).toEqual(['a1']);
  });

  it('does not say that a tap is on the server which was made while the answer was under way', async () => {
    const ada = new Device(new Server());
    ada.tap('a1');
    ada.meanwhile = () => ada.tap('a2');
    await ada.courier.exchange();
    expect(ada.courier.hasSent('a2')).toBe(false);
    await ada.courier.exchange();
    expect(ada.courier.hasSent('a2')).toBe(true);
  });

  it('hands out once what two exchanges asked at once would both bring', async () => {
    const server = new Server();
    const ada = new Device(server);
    server.log.push(entry('b1'), entry('b2'));
    await Promise.all([ada.courier.exchange(), ada.courier.exchange(), ada.courier.exchange()]);
    expect(ada.glass).toEqual(['b1', 'b2']);
    expect(server.posts).toBe(2);
  });

  it('asks again for what could not be kept', async () => {
    const server = new Server();
    const ada = new Device(server);
    server.log.push(entry('b1'));
    ada.full = true;
    await expect(ada.courier.exchange()).rejects.toThrow('no room');
    ada.full = false;
    await ada.courier.exchange();
    expect(ada.glass).toEqual(['b1']);
  });

  it('keeps what came with the first part of a long log when the network breaks before the second', async () => {
    const server = new Server();
    const ada = new Device(server);
    server.log.push(entry('b1'));
    for (let n = 0; n <= AT_ONCE; n++) ada.tap(`a${n}`);
    ada.meanwhile = () => (server.broken = true);
    await expect(ada.courier.exchange()).rejects.toThrow('no network');
    expect(ada.glass).toEqual(['b1']);
    server.broken = false;
    await ada.courier.exchange();
    expect(ada.glass).toEqual(['b1']);
    expect(server.log).toHaveLength(AT_ONCE + 2);
    expect(ada.courier.hasSent(`a${AT_ONCE}`)).toBe(true);
  });

  it('brings what another tab of the same device has put into the store they share, without a network too', async () => {
    const server = new Server();
    const one = new Device(server);
    const other = new Device(server, one.log);
    server.broken = true;
    other.tap('b1');
    await expect(one.courier.exchange()).rejects.toThrow('no network');
    expect(one.glass).toEqual(['b1']);
  });

  it('goes on after a failure that others waited for', async () => {
    const server = new Server();
    const ada = new Device(server);
    ada.tap('a1');
    server.broken = true;
    const first = ada.courier.exchange();
    const second = ada.courier.exchange();
    await expect(first).rejects.toThrow('no network');
    await expect(second).rejects.toThrow('no network');
    server.broken = false;
    await ada.courier.exchange();
    expect(names(server.log)).toEqual(['a1']);
  });
});
