/** Whether what is written is safe: on its way, waiting for it, or kept from it. */
export type SaveState = { kind: 'saved' | 'waiting' | 'saving' | 'elsewhere' } | { kind: 'failed'; message: string }
