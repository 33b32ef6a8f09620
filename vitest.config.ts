import { defineConfig, mergeConfig } from 'vitest/config'
import { shared } from './vitest.shared.ts'

export default mergeConfig(shared, defineConfig({
  test: {
    include: ['{libs,plugins,apps}/*/tests/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
}))
