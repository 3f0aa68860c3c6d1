// Ends npm when its launcher was killed, so that it does not write into the folder that the next start fills.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
