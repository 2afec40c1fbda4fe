import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The client actions of a route are lines; a file of their own would cost more than they do.
  splitRouteModules: false,
} satisfies Config
