// Stands in for pictures, fonts and sounds.
export default '/asset';
