/**
 * What Node is told about memory wherever the API runs (docs/operations.md). It takes what the machine has before it tidies up;
 * the server lives well with less. With such a limit it goes through all memory whenever a few megabytes were added, and in quiet
 * times every few seconds, 50 ms each time: that is left to when memory has grown by two thirds.
 */
export const memory = [
  '--max-semi-space-size=8',
  '--max-old-space-size=320',
  '--heap-growing-percent=70',
  '--no-memory-reducer',
]
