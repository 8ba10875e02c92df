'use strict'
// Stands in for Electron's own start program, `resources/default_app.asar`, in a runtime that was unpacked from another
// program's package: it starts the app whose folder or file is the first argument that is no switch, after the modules
// given with `-r`, as `electron -r module app` does.
const { existsSync, readFileSync } = require('node:fs')
const { dirname, join, resolve } = require('node:path')
const { pathToFileURL } = require('node:url')
const { app } = require('electron')

const { modules, target } = readArguments(process.argv.slice(1))
// These may change process.argv (Playwright's does), so they come after our own reading of it.
for (const path of modules) require(resolve(path))
if (target === null) {
  console.error('Usage: electron [-r MODULE] APP')
  app.exit(2)
} else {
  start(resolve(target))
}

function readArguments(args) {
  const found = { modules: [], target: null }
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '-r' || args[i] === '--require') found.modules.push(args[++i])
    else if (!args[i].startsWith('-')) return { ...found, target: args[i] }
  }
  return found
}

function start(path) {
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
  const description = join(path, 'package.json')
  if (!existsSync(description)) {
    app.setAppPath(dirname(path))
    load(path, false)
    return
  }
  const {
    name,
    productName,
    version,
    main = 'index.js',
    type,
  } = JSON.parse(readFileSync(description, 'utf8'))
  if (version) app.setVersion(version)
  if (productName || name) {
    app.setName(productName || name)
    app.setDesktopName?.(`${productName || name}.desktop`)
  }
  app.setAppPath(path)
  load(join(path, main), type === 'module')
}

function load(file, isModule) {
  if (!isModule && !file.endsWith('.mjs')) {
    require(file)
    return
  }
  import(pathToFileURL(file).href).catch((error) => {
    console.error(error)
    app.exit(1)
  })
}
