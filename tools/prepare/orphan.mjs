// Loaded into npm before npm itself: one whose launcher was killed ends too, instead of writing into the folder that the
// next start is about to fill.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
