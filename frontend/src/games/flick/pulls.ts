// How far a finger pulls on the screen, in CSS pixels, the same on every device.

/** As far as a pull goes … */
export const WHOLE_PULL_PX = 224;
/** … and what is taken back. */
export const LEAST_PULL_PX = 20;

/** What a pull of this length means, 0 to 1. */
export const powerPulled = (px: number): number => Math.min(Math.max((px - LEAST_PULL_PX) / (WHOLE_PULL_PX - LEAST_PULL_PX), 0), 1);

/** How long a pull has to be for this. */
export const pullFor = (power: number): number => LEAST_PULL_PX + power * (WHOLE_PULL_PX - LEAST_PULL_PX);
