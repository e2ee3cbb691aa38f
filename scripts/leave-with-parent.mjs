// Loaded into every Node program that these scripts start: it ends when its parent does, even by SIGKILL.
if (process.channel) {
	process.on('disconnect', () => process.exit(1))
	process.channel.unref()
}
