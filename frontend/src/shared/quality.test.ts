import { describe, expect, it } from 'vitest';
import { ENOUGH, fitting, isSoftware } from './quality.svelte';

const frames = (ms: number): number[] => Array.from({ length: ENOUGH }, () => ms);

describe('the quality of the picture', () => {
  it('falls by one level where pictures come too slowly, and not below the lowest', () => {
    expect(fitting(frames(70), 'high', 'high')).toBe('medium');
    expect(fitting(frames(70), 'medium', 'high')).toBe('low');
    expect(fitting(frames(200), 'low', 'high')).toBe('low');
  });

  it('rises where there is room, but never to a level that was too slow', () => {
    expect(fitting(frames(8), 'medium', 'high')).toBe('high');
    expect(fitting(frames(8), 'medium', 'medium')).toBe('medium');
  });

  it('stays where it is good, while little has been seen, and through a single hitch', () => {
    expect(fitting(frames(20), 'high', 'high')).toBe('high');
    expect(fitting([90, 90, 90], 'high', 'high')).toBe('high');
    expect(fitting([...frames(18), 900, 900], 'high', 'high')).toBe('high');
  });

  it('knows a processor that paints by its name', () => {
    expect(isSoftware('ANGLE (Mesa, llvmpipe (LLVM 15.0.6, 256 bits), OpenGL 4.5)')).toBe(true);
    expect(isSoftware('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)')).toBe(true);
    expect(isSoftware('ANGLE (NVIDIA, NVIDIA GeForce RTX 3060, OpenGL 4.5)')).toBe(false);
  });
});
