import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { root, run, runNode } from './child.mjs'
import { Obstacle } from './say.mjs'

const unwritten = 'TAR_ENTRY_ERROR'

const causes = [
	[/ENOSPC/, 'the disk is full'],
	[/EDQUOT/, 'the disk quota is used up'],
	[
		/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
		'the package registry cannot be reached; check the network and try again',
	],
	[/SELF_SIGNED|UNABLE_TO_|CERT_/, 'the certificate of the package registry is not trusted by this machine'],
	[/E40[13]\b/, 'the package registry refuses access'],
	[/E404|ETARGET|ENOVERSIONS/, 'the package registry does not have a package that is needed'],
	[/EINTEGRITY/, 'a downloaded package is not the one that package-lock.json names'],
	[/EACCES|EPERM|EROFS/, 'this user may not write here'],
	[/EUSAGE/, 'package.json and package-lock.json do not agree'],
]

/** Runs npm with the Node that runs this; resolves with its exit code and output. */
export async function npm(args) {
	const node = process.execPath
	const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, NODE_ENV: '', npm_config_loglevel: 'warn' }
	// A registry that is away is noticed in seconds, one that stumbles is tried again.
	const retries = ['--fetch-retries=3', '--fetch-retry-factor=2', '--fetch-retry-mintimeout=1000']
	const all = [...args, ...retries, '--no-audit', '--no-fund', '--no-progress']
	const cli = process.env.npm_execpath ?? ''
	const { code, output } = await (basename(cli) === 'npm-cli.js' && existsSync(cli)
		? runNode(node, [cli, ...all], { env })
		: run(process.platform === 'win32' ? 'npm.cmd' : 'npm', all, { env }))
	// On a full disk npm may warn about files that it could not write and call it a success.
	return { code: code === 0 && output.includes(unwritten) ? 1 : code, output }
}

/** Why npm could not do what was asked. */
export function npmObstacle(result, doing) {
	if (result.code === 127) {
		return new Obstacle(`Cannot ${doing}: npm was not found. It comes with Node; install both, then try again.`)
	}
	return new Obstacle(`Cannot ${doing}: ${causeIn(result)} (what npm said is in ${keptLog(result.output)}).`)
}

function causeIn({ code, output }) {
	const lines = output.split('\n').filter((line) => line.startsWith('npm error') || line.includes(unwritten))
	const known = causes.find(([pattern]) => lines.some((line) => pattern.test(line)))
	const first = lines.find((line) => !line.startsWith('npm error code'))
	return known?.[1] ?? first?.replace(/^npm error /, '') ?? `npm ended with code ${code}`
}

function keptLog(output) {
	const path = join('.runtime', 'npm.log')
	try {
		mkdirSync(join(root, '.runtime'), { recursive: true })
		writeFileSync(join(root, path), output)
		return path
	} catch {
		return 'its own log'
	}
}
