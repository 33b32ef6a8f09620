import { defineConfig, mergeConfig } from 'vitest/config'
import { shared } from './vitest.shared.ts'

export default mergeConfig(shared, defineConfig({
  test: {
    include: ['{libs,plugins,apps}/*/tests/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // What a page comes to is waited for; on a busy machine that takes longer than the second that is usual.
    expect: { poll: { timeout: 15_000 } },
  },
}))
