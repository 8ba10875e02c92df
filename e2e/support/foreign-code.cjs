'use strict'
// What an environment variable would put in front of the app's own code: a packaged app that runs it ends here.
process.exit(99)
